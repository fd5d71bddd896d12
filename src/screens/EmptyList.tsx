import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useListFilterContext, useTranslate } from 'react-admin';
import { EmptyState } from '../components/feedback/EmptyState';
import { DidYouMean } from '../components/lists/filters/DidYouMean';
import { useResourceText, useText } from '../components/hooks/useText';
import { useAccess } from '../providers/auth/access';
import type { Declaration } from '../resources/declare';
import { hasForm } from '../resources/parts';

/** What a list without rows says: that nothing was found, or how to begin. */
export const EmptyList = ({ declaration }: { declaration: Declaration }) => {
    const { filterValues } = useListFilterContext();
    const { q, ...others } = filterValues as { q?: string };
    const isFiltered = Object.keys(others).length > 0;
    const text = useText();
    const { message } = useResourceText();
    const hint = useHint(declaration);
    return (
        <EmptyState
            sentence={
                q ? (
                    text('screen.sentences', {
                        first: text('screen.list.nothing_found', { q }),
                        second: text('screen.list.nothing_found_hint'),
                    })
                ) : isFiltered ? (
                    text('screen.filters.none')
                ) : (
                    <>
                        {message(declaration.name, 'empty')}
                        {hint && (
                            <>
                                <br />
                                {hint}
                            </>
                        )}
                    </>
                )
            }
            action={q ? <DidYouMean /> : !isFiltered && <NewButton declaration={declaration} />}
        />
    );
};

/** How records come about: by a form that the role may save, or outside the panel. */
const useHint = (declaration: Declaration): string => {
    const translate = useTranslate();
    const { message } = useResourceText();
    if (useMayCreate(declaration)) return message(declaration.name, 'empty_hint');
    return declaration.calls?.create ? '' : translate(`resources.${declaration.name}.empty_hint`, { _: '' });
};

/** Whether the resource has a form for new records and the role may save it. */
const useMayCreate = (declaration: Declaration): boolean => {
    const { mayCall } = useAccess();
    return mayCall(declaration.calls?.create) && !!(declaration.pages?.new || hasForm(declaration));
};

/** Leads to the form of a new record, if the role may save one. */
export const NewButton = ({ declaration }: { declaration: Declaration }) => {
    const { message } = useResourceText();
    const createPath = useCreatePath();
    const creatable = useMayCreate(declaration);
    if (!creatable) return null;
    return (
        <Button
            component={LinkBase}
            to={createPath({ resource: declaration.name, type: 'create' })}
            variant="contained"
            startIcon={<AddIcon />}
        >
            {message(declaration.name, 'new')}
        </Button>
    );
};
