import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { useTranslate } from 'react-admin';
import { Suspense } from 'react';
import { Waiting } from '../../feedback/Waiting';
import type { ListColumns } from './listColumns';
import { PopoverButton } from '../PopoverButton';
import { lazySection } from '../../lazyPart';

// With its dragging, loaded on first use.
const ColumnsChoice = lazySection(() => import('./ColumnsChoice'));

/**
 * Chooses the columns of a list and their order, stored as react-admin does. Its own button does not close on Escape, and
 * orders by dragging alone.
 */
export const ListColumnsButton = (props: ListColumns) => {
    const translate = useTranslate();
    return (
        <PopoverButton
            label={translate('ra.action.select_columns')}
            icon={<ColumnsIcon />}
            width={320}
            padding={4}
        >
            {() => (
                <Suspense fallback={<Waiting />}>
                    <ColumnsChoice {...props} />
                </Suspense>
            )}
        </PopoverButton>
    );
};
