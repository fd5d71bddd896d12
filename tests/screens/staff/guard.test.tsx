import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { Guard } from '../../../src/routing/Guard';
import { pages } from '../../../src/routing/pages';
import { signInAs } from '../support/stage';

const Where = () => {
    const { pathname, search } = useLocation();
    return <output>{pathname + search}</output>;
};

it('keeps the address with its filters for the return when it denies a page', async () => {
    signInAs(['show home']);
    const page = pages.find(({ path }) => path === 'purchase-operations')!;
    const address = '/default/purchase-operations?filter=%7B%22q%22%3A%22amal%22%7D&page=3';
    const router = createMemoryRouter(
        [
            {
                path: '/default/purchase-operations',
                element: (
                    <CoreAdminContext>
                        <Guard page={page} layout="default">
                            <p>The orders</p>
                        </Guard>
                    </CoreAdminContext>
                ),
            },
            { path: '*', element: <Where /> },
        ],
        { initialEntries: [address] },
    );
    render(<RouterProvider router={router} />);
    const at = (await screen.findByRole('status')).textContent;
    expect(at.split('?')[0]).toBe('/default/dashboard/ecommerce');
    expect(new URLSearchParams(at.split('?')[1]).get('redirect')).toBe(address);
    expect(screen.queryByText('The orders')).toBeNull();
});
