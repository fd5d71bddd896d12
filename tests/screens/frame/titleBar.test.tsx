import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TitleBar } from '../../../src/components/page/TitleBar';
import { show } from '../support/stage';

const ID = /ID .*7/;
const WAY = [
    { label: 'E-commerce' },
    { label: 'Products', to: '/default/products' },
    { label: 'Brass lamp' },
];

it('shows the id with the title, which would move it while it loads', () => {
    const { unmount } = show(<TitleBar crumbs={WAY} id="7" />);
    expect(screen.queryByText(ID)).toBeNull();
    unmount();
    show(<TitleBar crumbs={WAY} id="7" title="Brass lamp" />);
    screen.getByText(ID);
});

it('shows each step of the breadcrumb above the title, the page itself included', () => {
    show(<TitleBar crumbs={WAY} title="Brass lamp" />);
    const path = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(
        within(path)
            .getAllByRole('listitem')
            .map(step => step.textContent),
    ).toEqual(['E-commerce', 'Products', 'Brass lamp']);
    within(path).getByRole('link', { name: 'Products' });
    expect(path.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
    );
});

it('shows a page of the first level in its breadcrumb', () => {
    show(<TitleBar crumbs={[{ label: 'Dashboard' }]} title="Dashboard" />);
    const path = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(within(path).getByText('Dashboard').getAttribute('aria-current')).toBe('page');
});
