import { expect, test } from 'vitest';
import { createCsv } from '../../src/components/lists/export/csv';

/** Blob.text() would remove the byte order mark. */
const textOf = async (file: Blob) => Buffer.from(await file.arrayBuffer()).toString();

const idLabel = (label: string) => `${label} (ID)`;

test('writes CSV that a spreadsheet reads, with formulas escaped', async () => {
    const csv = await createCsv(field => (field === 'role_id' ? 'ROLE' : field.toUpperCase()), idLabel);
    csv.add([
        {
            id: 1,
            name: 'عطر, "عود"',
            role: { id: 2, name: 'Desk' },
            role_id: 2,
            permissions: ['a', 'b'],
            photo: '/x',
        },
        { id: 2, name: '=HYPERLINK("http://evil")', role: null, children: [{ id: 1 }, { id: 2 }] },
    ]);
    expect(await textOf(csv.file())).toBe(
        '\ufeffID,NAME,ROLE,ROLE (ID),PERMISSIONS,CHILDREN\r\n' +
            '1,"عطر, ""عود""",Desk,2,a | b,\r\n' +
            `2,"'=HYPERLINK(""http://evil"")",,,,2`,
    );
});

test('escapes formulas of any form, and leaves phones and numbers as they are', async () => {
    const csv = await createCsv(field => field, idLabel);
    csv.add(
        ['=1+1\ny', '\n=1+1', '\r=1', '+1+1', '＝1+1', '@a', '-a', '\t=1', '+966511821401', -5, '5-6'].map(
            cell => ({ cell }),
        ),
    );
    const [, ...cells] = (await textOf(csv.file())).slice(1).split('\r\n');
    expect(cells.join('\r\n')).toBe(
        [
            `"'=1+1\ny"`,
            `"'\n=1+1"`,
            `"'\r=1"`,
            `"'+1+1"`,
            `"'＝1+1"`,
            `"'@a"`,
            `"'-a"`,
            `"'\t=1"`,
            '+966511821401',
            '-5',
            '5-6',
        ].join('\r\n'),
    );
});

test('writes one table from several batches, even if a later one has an extra field', async () => {
    const csv = await createCsv(field => field, idLabel);
    csv.add([{ id: 1, name: 'Lamp' }]);
    csv.add([]);
    csv.add([
        { id: 2, size: 'L', name: 'Mug' },
        { id: 3, name: 'Cup' },
    ]);
    expect(await textOf(csv.file())).toBe('\ufeffid,name,size\r\n1,Lamp\r\n2,Mug,L\r\n3,Cup,');
});

test('writes an empty file for an empty list', async () => {
    const csv = await createCsv(field => field, idLabel);
    csv.add([]);
    expect(await textOf(csv.file())).toBe('\ufeff');
});
