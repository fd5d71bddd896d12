import { screen, waitFor } from '@testing-library/react';
import { ListBase, useGetOne } from 'react-admin';
import { useEffect, useLayoutEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { nouns } from '../../../contract/nouns';
import type { Declaration } from '../../../src/resources/declare';
import { PageContext, PagesContext, useRecordId, type Page } from '../../../src/resources/page';
import { DetailPrerender } from '../../../src/screens/DetailPrerender';
import { show, signInAs } from '../support/stage';

const rendered = vi.fn();
const ran = vi.fn();
const Screen = () => {
    const id = useRecordId();
    const { data } = useGetOne<{ id: string; name: string }>('products', { id });
    useLayoutEffect(() => ran());
    useEffect(() => ran());
    rendered(data?.name);
    return <h1>{data?.name}</h1>;
};
const Failing = () => {
    rendered('failing');
    throw new Error('This page fails.');
};

const getOne = vi.fn(async (_: string, { id }: { id: unknown }) => ({ data: { id, name: `Lamp ${id}` } }));

/** Each test has a resource of its own, because a document rehearses a resource once. */
const open = (name: string, screenOf = Screen) => {
    const declaration = {
        ...nouns.products,
        name,
        pages: { detail: `${name}/:id` },
    } as unknown as Declaration;
    const page = (kind: string, path: string) => ({ path, kind, declaration }) as unknown as Page;
    const [list, detail] = [page('list', name), page('detail', `${name}/:id`)];
    return show(
        <PagesContext value={[list, detail]}>
            <PageContext value={{ page: list, layout: 'default' }}>
                <ListBase resource={name} disableAuthentication>
                    <p>The list</p>
                    <DetailPrerender declaration={declaration} screen={screenOf} />
                </ListBase>
            </PageContext>
        </PagesContext>,
        {
            getList: (async () => ({
                data: [
                    { id: 7, name: 'Row' },
                    { id: 8, name: 'Row' },
                ],
                total: 2,
            })) as never,
            getOne: getOne as never,
        },
    );
};

beforeEach(() => {
    rendered.mockClear();
    ran.mockClear();
    getOne.mockClear();
});

it('renders the page of the first record once, outside of the document and without its effects', async () => {
    const { unmount } = open('products');
    await waitFor(() => expect(rendered).toHaveBeenCalledWith('Lamp 7'));
    expect(screen.queryByText('Lamp 7')).toBeNull();
    expect(document.querySelector('h1')).toBeNull();
    expect(ran).not.toHaveBeenCalled();
    expect(getOne).toHaveBeenCalledTimes(1);
    unmount();

    rendered.mockClear();
    open('products');
    await screen.findByText('The list');
    await new Promise(resolve => setTimeout(resolve, 700));
    expect(rendered).not.toHaveBeenCalled();
    expect(getOne).toHaveBeenCalledTimes(1);
});

it('keeps the list if the page fails', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    open('categories', Failing);
    await waitFor(() => expect(rendered).toHaveBeenCalledWith('failing'));
    await screen.findByText('The list');
    reported.mockRestore();
});

it('reads no record that the role may not read', async () => {
    signInAs([]);
    open('home');
    await screen.findByText('The list');
    await new Promise(resolve => setTimeout(resolve, 700));
    expect(getOne).not.toHaveBeenCalled();
});
