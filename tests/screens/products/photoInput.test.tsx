import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FormBody } from '../../../src/components/forms/FormBody';
import { PhotoInput } from '../../../src/components/inputs/photo/PhotoInput';
import { InRecord, show } from '../support/stage';

afterEach(() => vi.unstubAllGlobals());

it.each([
    ['a new record', undefined, 'Remove photo'],
    ['a record without a photo', { id: 1, photo: null }, 'Remove photo'],
    ['a record with a photo', { id: 1, photo: '/files/a.webp' }, 'Keep current photo'],
])('offers what undoes a choice: %s', async (_, record, name) => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 90, height: 90, close() {} }));
    URL.createObjectURL = () => 'blob:chosen';
    URL.revokeObjectURL = () => {};
    show(
        <InRecord record={record}>
            <FormBody draft="new">
                <PhotoInput source="photo" />
            </FormBody>
        </InRecord>,
    );
    const group = await screen.findByRole('group');
    const file = new File(['x'], 'photo.png', { type: 'image/png' });
    await userEvent.upload(group.querySelector<HTMLInputElement>('input[type=file]')!, file);
    const undo = await within(group).findByRole('button', { name });
    expect(group.querySelector('img')!.getAttribute('src')).toBe('blob:chosen');
    await userEvent.click(undo);
    expect(group.querySelector('img')?.getAttribute('src')).toBe(record?.photo ?? undefined);
});
