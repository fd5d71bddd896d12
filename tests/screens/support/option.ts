/** A value of an option. */
export const aValue = (id: number, name: string, name_ar: string) => ({ id, name, name_ar, color: null });

/** An option of the category with the id 2. */
export const anOption = {
    id: 5,
    category_id: 2,
    name: 'Size',
    name_ar: 'المقاس',
    inherited: false,
    values: [aValue(1, 'Small', 'صغير'), aValue(2, 'Large', 'كبير')],
    updated_at: '2026-11-22T10:00:00.000Z',
};
