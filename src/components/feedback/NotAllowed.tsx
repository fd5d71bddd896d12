import Card from '@mui/material/Card';
import { EmptyState } from './EmptyState';
import { TitleBar, type Crumb } from '../page/TitleBar';
import { usePermissionText, useText } from '../hooks/useText';

/** Explains that the role may not read this page. The server is not asked. */
export const NotAllowed = ({
    needs,
    title,
    crumbs,
}: {
    needs: readonly string[];
    title: string;
    crumbs: readonly Crumb[];
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
                                permission: permissionText(needs[0] ?? ''),
                            })}
                        </>
                    }
                />
            </Card>
        </>
    );
};
