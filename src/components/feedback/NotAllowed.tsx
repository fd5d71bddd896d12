import Card from '@mui/material/Card';
import { EmptyState } from './EmptyState';
import { TitleBar, type Crumb } from '../page/TitleBar';
import { usePermissionText, useText } from '../useText';

/** A page of which the role may read nothing: says so in place, instead of asking the server for it. */
export const NotAllowed = ({
    needs,
    title,
    crumbs,
}: {
    needs: readonly string[];
    title: string;
    crumbs?: readonly Crumb[];
}) => {
    const text = useText();
    const permissionText = usePermissionText();
    return (
        <>
            <TitleBar title={title} crumbs={crumbs} />
            <Card>
                <EmptyState
                    sentence={
                        <>
                            <strong>{text('screen.not_allowed.title')}</strong>{' '}
                            {text('screen.not_allowed.hint', {
                                permission: permissionText(needs[0]!),
                            })}
                        </>
                    }
                />
            </Card>
        </>
    );
};
