import { useListFilterContext, useTranslate } from 'react-admin';
import { EmptyState } from '../components/feedback/EmptyState';
import { DidYouMean } from '../components/lists/filters/DidYouMean';
import { useResourceText, useText } from '../components/hooks/useText';
import type { Declaration } from '../resources/declare';
import { NewButton, useMayCreate } from './NewButton';

/** The message of a list without rows: that nothing was found, or how to begin. */
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

/** Explains how records are created: by a form that the role may save, or outside the panel. */
const useHint = (declaration: Declaration): string => {
    const translate = useTranslate();
    const { message } = useResourceText();
    if (useMayCreate(declaration)) return message(declaration.name, 'empty_hint');
    return declaration.calls?.create ? '' : translate(`resources.${declaration.name}.empty_hint`, { _: '' });
};
