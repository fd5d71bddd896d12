import Link from '@mui/material/Link';
import { LinkBase, useNotify } from 'react-admin';
import { useEffect } from 'react';
import { useText } from '../hooks/useText';
import type { Import } from './useImport';
import { countStates, type Job } from './job';

/** The screens of imports that are open in this tab. */
let open = 0;

/** Counts the screen of an import while it is open. */
export const useImportScreen = () =>
    useEffect(() => {
        open += 1;
        return () => void (open -= 1);
    }, []);

/** Announces the end or the pause of an import to a person who has left its screen, with a link back. */
export const useEndToast = ({ kind, to }: Pick<Import, 'kind' | 'to'>) => {
    const text = useText();
    const notify = useNotify();
    return ({ stage, states }: Job) => {
        if (open > 0 || (stage !== 'done' && stage !== 'paused')) return;
        const isDone = stage === 'done';
        notify(
            <>
                {text(isDone ? 'screen.import.done' : 'screen.import.stopped_elsewhere')}{' '}
                <Link component={LinkBase} to={to} color="inherit">
                    {text(kind.title)}
                </Link>
            </>,
            {
                type: isDone && countStates(states).failed === 0 ? 'success' : 'warning',
                autoHideDuration: 20_000,
            },
        );
    };
};
