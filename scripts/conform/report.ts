import type { Findings, Kind } from './findings';
import { nameOf } from './host';
import { SPECIFIED } from './sessions';

const HEADINGS: Record<Kind, string> = {
    fault: 'Must change, because the panel cannot work with it:',
    difference: 'Differs, and the panel copes:',
    unchecked: 'Was not checked:',
    left: 'Was changed, and stays so:',
};

/** The specified calls that no check has sent. */
const notSent = (findings: Findings): string[] =>
    [...new Set(SPECIFIED.map(nameOf))].filter(name => !findings.sent.has(name));

/** What the run found, as lines of text. */
export function reportLines(findings: Findings): string[] {
    const lines: string[] = [];
    for (const kind of ['fault', 'difference', 'unchecked', 'left'] as const) {
        const found = findings.of(kind);
        if (!found.length) continue;
        lines.push(HEADINGS[kind], ...found.map(({ call, sentence }) => `  ${call} ${sentence}`), '');
    }
    const left = notSent(findings);
    if (left.length) lines.push(`Not called (--write calls them): ${left.join(', ')}`, '');
    const calls = new Set(SPECIFIED.map(nameOf)).size;
    const [faults, differences] = [findings.of('fault').length, findings.of('difference').length];
    lines.push(
        `${calls - left.length} of ${calls} calls made; ${faults} to change, ${differences} tolerated differences.`,
    );
    return lines;
}

/** The report as a file has it. */
export const reportOf = (url: string, findings: Findings) => ({
    url,
    at: new Date().toISOString(),
    calls: Object.fromEntries([...findings.sent].sort(([a], [b]) => a.localeCompare(b))),
    not_called: notSent(findings),
    findings: findings.all,
});
