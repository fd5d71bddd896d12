import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { lineAt } from './words';

const NO_PACKAGE = /^Cannot find package '(.+?)' imported from (.+)$/;

/** Explains how to fix an error that a file of the folder throws while it is loaded. */
function sentenceOf(error: Error): string {
    const [first = ''] = error.message.split('\n');
    const [, undefinedName] = /^(\S+) is not defined$/.exec(first) ?? [];
    if (undefinedName) return `"${undefinedName}" is not defined. Import it, or define it above this line.`;
    const [, early] = /^Cannot access '(.+)' before initialization$/.exec(first) ?? [];
    if (early) return `"${early}" is defined further below. Define it above this line.`;
    const [, from, name] = /module '(.+)' does not provide an export named '(.+)'$/.exec(first) ?? [];
    if (from)
        return name === 'default'
            ? `"${from}" has no export default. Add it there, or import by name.`
            : `"${from}" has no export "${name}". Add it there, or import another name.`;
    const [, missing] = NO_PACKAGE.exec(first) ?? [];
    if (missing)
        return `There is no package "${missing}". Install it with npm install --prefix shop ${missing}.`;
    return `${first}.`;
}

/** The last step of a stack in the folder: its file and its line in the source. */
function stepOf(error: Error, folder: string): { file: string; line: number; message?: string } | undefined {
    const inFolder = `${folder}${path.sep}`;
    for (const step of (error.stack ?? '').replaceAll(pathToFileURL(folder).href, folder).split('\n')) {
        const at = step.indexOf(inFolder);
        const [, file, line, message] =
            (at >= 0 && /^(.+?\.\w+):(\d+)(?::\d+: ERROR: (.+))?/.exec(step.slice(at))) || [];
        if (file) return { file, line: Number(line), message };
    }
    const [, name, file] = NO_PACKAGE.exec(error.message.split('\n')[0]!) ?? [];
    if (!file?.startsWith(inFolder)) return undefined;
    const text = readFileSync(file, 'utf8');
    const at = Math.max(text.indexOf(`'${name}`), text.indexOf(`"${name}`), 0);
    return { file, line: lineAt(text, at) };
}

/** Why a folder cannot be loaded, as one sentence that begins with the file and the line, where the error has them. */
export function unreadable(error: unknown, folder: string): string {
    if (!(error instanceof Error)) return `The folder shop cannot be read: ${String(error)}`;
    const step = stepOf(error, folder);
    if (!step) return `The folder shop cannot be read: ${sentenceOf(error)}`;
    return `${path.relative(path.dirname(folder), step.file)}:${step.line} ${
        step.message ? `${step.message}.` : sentenceOf(error)
    }`;
}
