import { expect, test } from 'vitest';
import { toCsv } from '../../src/components/lists/csv';

test('rows become CSV that a spreadsheet reads, formulas and all', async () => {
    const text = await toCsv(
        [
            {
                id: 1,
                name: 'عطر, "عود"',
                role: { id: 2, name: 'Desk' },
                role_id: 2,
                permissions: ['a', 'b'],
                photo: '/x',
            },
            { id: 2, name: '=HYPERLINK("http://evil")', role: null, children: [{ id: 1 }, { id: 2 }] },
        ],
        field => (field === 'role_id' ? 'ROLE' : field.toUpperCase()),
        label => `${label} (ID)`,
    );
    expect(text).toBe(
        '\ufeffID,NAME,ROLE,ROLE (ID),PERMISSIONS,CHILDREN\r\n' +
            '1,"عطر, ""عود""",Desk,2,a | b,\r\n' +
            `2,"'=HYPERLINK(""http://evil"")",,,,2`,
    );
});
