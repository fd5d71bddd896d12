import panel from '#shop/panel';
import { useResourceContext, type Validator } from 'react-admin';
import type { ReactElement } from 'react';
import { PanelPart } from './PanelPart';

type InputElement = ReactElement<{
    label?: string;
    helperText?: string | false;
    validate?: Validator | Validator[];
}>;

/** Puts the input of the shop's folder in the place of one of a core's field, which stays if that fails. */
export const useReplacedInput = () => {
    const resource = useResourceContext() ?? '';
    return (source: string, input: ReactElement): ReactElement => {
        const name = `${resource}.${source}` as const;
        const load = panel.inputs?.[name];
        // That of a plain field, which has it, replaces itself.
        if (import.meta.env.SHOP_IS_EMPTY || !load || 'field' in (input as InputElement).props) return input;
        const { label, helperText, validate } = (input as InputElement).props;
        return (
            <PanelPart
                key={input.key}
                name={name}
                load={load}
                props={{
                    source,
                    label: label ?? `resources.${resource}.fields.${source}`,
                    helperText: helperText ?? false,
                    validate: [validate ?? []].flat(),
                }}
                waiting={input}
                instead={input}
            />
        );
    };
};
