import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TermsDraft } from '../../../contract/schemas/terms';
import Terms from '../../../src/resources/terms/Terms';
import { show } from '../support/stage';

const texts = { title: 'Terms', title_ar: 'الشروط', body: '<p>You buy.</p>', body_ar: '<p>تشتري.</p>' };
const published = {
    ...texts,
    id: 3,
    version: 3,
    admin: { id: 2, name: 'Omar' },
    created_at: '2026-11-01T10:00:00Z',
};
const unsaved: TermsDraft = { ...texts, id: 1, version: '3.0', saved: null, published };
const saved: TermsDraft = {
    ...unsaved,
    title: 'Next terms',
    version: '3.7',
    saved: { id: 9, name: 'Layan', at: '2026-11-22T09:00:00Z' },
};

/** What the panel sent: method, path, version and body. */
let sent: { line: string; version: string | null; body: object }[];
const answers: { status: number; data: TermsDraft }[] = [];
beforeEach(() => {
    sent = [];
    answers.length = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
        sent.push({
            line: `${init!.method} ${String(url)}`,
            version: new Headers(init!.headers).get('if-match'),
            body: init!.body ? JSON.parse(init!.body as string) : {},
        });
        const { status, data } = answers.shift()!;
        return new Response(JSON.stringify(status === 200 ? { data } : { message: 'No', data }), { status });
    });
});

const open = (draft: TermsDraft) => {
    const remove = vi.fn(async () => ({ data: draft }));
    const getOne = vi.fn(async () => ({ data: draft }));
    show(<Terms />, {
        getOne: getOne as never,
        getList: async () => ({ data: [], total: 0 }),
        delete: remove as never,
    });
    return { remove, getOne };
};
const title = () => screen.findByRole('textbox', { name: /^Title \(English\)/ });
const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
    act(() => userEvent.click(within_.getByRole('button', { name })));

describe('the draft of the terms', () => {
    it('is saved apart from publishing, by Enter too, with the version that was read', async () => {
        open(unsaved);
        answers.push({ status: 200, data: saved });
        await userEvent.type(await title(), ' for all{Enter}');
        await screen.findByText(/^Draft saved by .*Layan.* on 22-11-2026 12:00/);
        expect(sent).toEqual([
            {
                line: 'PUT /api/extensions/terms/draft',
                version: '"3.0"',
                body: { ...texts, title: 'Terms for all' },
            },
        ]);
        expect(screen.queryByRole('alertdialog')).toBeNull();
    });

    it('may be incomplete until it is published', async () => {
        open(unsaved);
        answers.push({ status: 200, data: { ...saved, title: '' } });
        await userEvent.clear(await title());
        await press('Save draft');
        await screen.findByText(/^Draft saved by/);
        expect(sent[0]!.body).toMatchObject({ title: '' });
        await press('Publish…');
        expect(await screen.findByText('Required')).toBeTruthy();
        expect(screen.queryByRole('alertdialog')).toBeNull();
    });

    it('of another admin opens here, and publishing clears it', async () => {
        open(saved);
        expect((await title()) as HTMLInputElement).toHaveProperty('value', 'Next terms');
        answers.push({
            status: 200,
            data: {
                ...unsaved,
                title: 'Next terms',
                version: '4.0',
                published: { ...published, version: 4 },
            },
        });
        await press('Publish…');
        const review = await screen.findByRole('alertdialog', { name: 'Publish version 4?' });
        await press('Publish version 4', within(review));
        await screen.findByText(/^Version 4, published by/);
        expect(sent).toMatchObject([
            {
                line: 'POST /api/extensions/terms/draft/publish',
                version: '"3.7"',
                body: { title: 'Next terms' },
            },
        ]);
        expect(screen.queryByText(/^Draft saved by/)).toBeNull();
        expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
    });

    it('is not overwritten after another admin’s save: both texts are shown to choose from', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => {});
        open(unsaved);
        answers.push({ status: 409, data: saved }, { status: 200, data: { ...saved, version: '3.8' } });
        await userEvent.type(await title(), ' of mine');
        await press('Save draft');
        const conflict = await screen.findByRole('alert', { name: '' });
        await waitFor(() => expect(conflict.textContent).toContain('Next terms'));
        expect(conflict.textContent).toContain('Terms of mine');
        await userEvent.click(within(conflict).getByRole('radio', { name: 'Terms of mine' }));
        await press(/^Save/, within(conflict));
        await waitFor(() => expect(sent).toHaveLength(2));
        expect(sent[1]).toMatchObject({
            line: 'PUT /api/extensions/terms/draft',
            version: '"3.7"',
            body: { title: 'Terms of mine' },
        });
    });

    it('is discarded after a question, if it is still the one that was shown', async () => {
        const { remove, getOne } = open(saved);
        await title();
        await press('Discard draft…');
        const question = await screen.findByRole('alertdialog', {
            name: 'Discard the draft of the terms of service?',
        });
        getOne.mockResolvedValue({ data: unsaved });
        await press('Yes', within(question));
        await waitFor(() => expect(screen.queryByText(/^Draft saved by/)).toBeNull());
        expect(remove).toHaveBeenCalledWith(
            'terms-draft',
            expect.objectContaining({ meta: { version: '3.7' } }),
        );
        await waitFor(async () => expect(await title()).toHaveProperty('value', 'Terms'));
    });
});
