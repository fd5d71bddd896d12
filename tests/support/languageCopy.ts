import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Adds Portuguese to a copy of the project: one folder, whose texts are the Spanish ones, and one line. */
export function addLanguage(copy: string): void {
    cpSync(path.join(copy, 'i18n/es'), path.join(copy, 'i18n/pt-BR'), { recursive: true });
    const registry = path.join(copy, 'contract/languages.ts');
    const lines = readFileSync(registry, 'utf8');
    writeFileSync(registry, lines.replace(/( +)hu: \{.*\},\n/, "$&$1'pt-BR': { name: 'Português' },\n"));
}
