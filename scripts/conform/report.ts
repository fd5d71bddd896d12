import { nameOfCall, SPECIFIED } from '../../contract/specified';
import { KINDS, type Findings, type Group, type Kind } from './findings';

const HEADINGS: Record<Kind, string> = {
    fault: 'Must be fixed:',
    difference: 'Different, but supported:',
    unchecked: 'Not checked:',
    left: 'Changed and not reverted:',
};

const NAMES = SPECIFIED.map(({ call }) => nameOfCall(call));

/** The specified calls that were not sent, or only to be refused. */
const notAnswered = (findings: Findings): string[] => NAMES.filter(name => !findings.answered.has(name));

/** A group of findings in one line: its first one, and how many more there are. */
const lineOf = ({ group, count, fields, calls, example }: Group): string => {
    if (fields.length) return `${group.replace('{}', fields.join(', '))}`;
    const more = count - 1;
    const inCalls = calls.length > 1 ? ` in ${calls.length} calls` : '';
    return `${example.call} ${example.sentence}${more ? ` (and ${more} more of this kind${inCalls})` : ''}`;
};

/** Returns the findings of the run as lines of text: one for each cause. */
export function reportLines(findings: Findings): string[] {
    const lines: string[] = [];
    for (const kind of KINDS) {
        const groups = findings.groupsOf(kind);
        if (groups.length) lines.push(HEADINGS[kind], ...groups.map(group => `  ${lineOf(group)}`), '');
    }
    const missing = notAnswered(findings);
    if (missing.length) lines.push(`Not answered: ${missing.join(', ')}`, '');
    const [faults, differences] = [findings.groupsOf('fault').length, findings.groupsOf('difference').length];
    lines.push(
        `${NAMES.length - missing.length} of ${NAMES.length} calls answered; ${faults} to change, ${differences} tolerated differences.`,
    );
    return lines;
}

/** The report as a file has it: the causes, and each finding. */
export const reportOf = (url: string, findings: Findings) => ({
    url,
    at: new Date().toISOString(),
    passed: findings.of('fault').length === 0,
    calls: Object.fromEntries([...findings.sent].sort(([a], [b]) => a.localeCompare(b))),
    not_answered: notAnswered(findings),
    groups: KINDS.flatMap(kind =>
        findings.groupsOf(kind).map(group => ({
            kind,
            count: group.count,
            text: lineOf(group),
            calls: group.calls,
            ...(group.fields.length && { fields: group.fields }),
        })),
    ),
    findings: findings.all,
});
