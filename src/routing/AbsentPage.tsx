import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { MessageKey } from '../../i18n/messages';
import { EmptyState } from '../components/feedback/EmptyState';
import { LinkBase } from 'react-admin';
import { TitleBar } from '../components/page/TitleBar';
import { useResourceText, useText } from '../components/hooks/useText';
import { DASHBOARD } from './paths';

/** The page of a noun, or one with a title, that this host lacks. */
export const AbsentPage = ({
    noun = '',
    title,
}: {
    noun?: string | undefined;
    title?: MessageKey | undefined;
}) => {
    const text = useText();
    const { name } = useResourceText();
    const called = title ? text(title) : name(noun, 2);
    return (
        <>
            <TitleBar title={called} crumbs={[{ label: called }]} />
            <Card>
                <EmptyState
                    sentence={text('screen.absent.sentence')}
                    action={
                        <Button component={LinkBase} to={DASHBOARD} variant="outlined" color="inherit">
                            {text('screen.absent.dashboard')}
                        </Button>
                    }
                />
            </Card>
        </>
    );
};
