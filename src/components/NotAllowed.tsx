import Card from '@mui/material/Card';
import type { Permission } from '../../contract/permissions';
import { EmptyState } from './EmptyState';
import { TitleBar, type Crumb } from './TitleBar';
import { useText } from './useText';

/** A page of which the role may read nothing: says so in place, instead of asking the server for it. */
export const NotAllowed = ({
    needs,
    title,
    crumbs,
}: {
    needs: readonly Permission[];
    title: string;
    crumbs?: readonly Crumb[];
}) => {
    const text = useText();
    return (
        <>
            <TitleBar title={title} crumbs={crumbs} />
            <Card>
                <EmptyState
                    sentence={
                        <>
                            <strong>{text('screen.not_allowed.title')}</strong>{' '}
                            {text('screen.not_allowed.hint', {
                                permission: text(`permission.${needs[0]!}`),
                            })}
                        </>
                    }
                />
            </Card>
        </>
    );
};
