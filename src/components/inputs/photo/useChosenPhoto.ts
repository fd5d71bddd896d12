import { useEffect, useState } from 'react';
import { type ControllerRenderProps, useFormContext } from 'react-hook-form';
import { useText } from '../../hooks/useText';
import { useAnimationNotice } from './animation';
import { typeRefusal } from './photoFile';
import { preparePhoto } from './preparePhoto';

type Chosen = { rawFile: File; src: string; title: string };

/**
 * The value of a photo field: the stored URL, or a chosen file. `choose` checks a file and scales it down; `refusal` is
 * the reason in words why the last one was not taken.
 */
export const useChosenPhoto = (field: ControllerRenderProps) => {
    const { getValues } = useFormContext();
    const text = useText();
    const tell = useAnimationNotice();
    const [refusal, setRefusal] = useState<string>();
    const value = field.value as Chosen | string | null | undefined;
    const chosen = value && typeof value === 'object' ? value : undefined;
    useEffect(() => chosen && (() => URL.revokeObjectURL(chosen.src)), [chosen]);

    const put = (file: File) =>
        field.onChange({ rawFile: file, src: URL.createObjectURL(file), title: file.name });
    const check = async (file: File) => {
        const wrongType = typeRefusal(file);
        setRefusal(wrongType && text(wrongType));
        if (wrongType) return;
        // Shown at once; what the check returns replaces it, or the value before.
        put(file);
        const prepared = await preparePhoto(file);
        // During the check, another file was chosen or this one was removed.
        if (getValues(field.name)?.rawFile !== file) return;
        void tell(file, prepared.file);
        if (prepared.file) {
            if (prepared.file !== file) put(prepared.file);
            return;
        }
        setRefusal(text(prepared.refusal));
        if (chosen) put(chosen.rawFile);
        else field.onChange(value ?? null);
    };
    return {
        chosen,
        shown: chosen?.src ?? (typeof value === 'string' ? value : undefined),
        choose: (file: File | undefined) => void (file && check(file)),
        refusal,
    };
};
