import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TitleBar } from '../../../src/components/page/TitleBar';
import { show } from '../support/stage';

const ID = /ID .*7/;

it('shows the id with the title, which would move it while it loads', () => {
    const { unmount } = show(<TitleBar id="7" />);
    expect(screen.queryByText(ID)).toBeNull();
    unmount();
    show(<TitleBar id="7" title="Brass lamp" />);
    screen.getByText(ID);
});
