/** The one row of a statement that always returns one. @throws Error if it returned none */
export function expectOne<Row>([row]: readonly Row[]): Row {
    if (row === undefined) throw new Error('The statement returned no row');
    return row;
}
