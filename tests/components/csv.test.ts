import { expect, test } from 'vitest';
import { createCsv } from '../../src/components/lists/csv';

/** As it is stored: Blob.text() would take the byte order mark away. */
const textOf = async (file: Blob) => Buffer.from(await file.arrayBuffer()).toString();

const idLabel = (label: string) => `${label} (ID)`;

test('rows become CSV that a spreadsheet reads, formulas and all', async () => {
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

test('a file of several batches is one table, also where a later one has a field more', async () => {
    const csv = await createCsv(field => field, idLabel);
    csv.add([{ id: 1, name: 'Lamp' }]);
    csv.add([]);
    csv.add([
        { id: 2, size: 'L', name: 'Mug' },
        { id: 3, name: 'Cup' },
    ]);
    expect(await textOf(csv.file())).toBe('\ufeffid,name,size\r\n1,Lamp\r\n2,Mug,L\r\n3,Cup,');
});

test('a list of no rows is a file without one', async () => {
    const csv = await createCsv(field => field, idLabel);
    csv.add([]);
    expect(await textOf(csv.file())).toBe('\ufeff');
});
