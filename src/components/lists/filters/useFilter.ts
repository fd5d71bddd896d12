import { useListContext } from 'react-admin';

/** One filter of the list, stored in the address; an empty value removes it. */
export const useFilter = (name: string) => {
    const { filterValues, setFilters } = useListContext();
    return {
        value: (filterValues[name] ?? '') as string,
        set: (value: unknown) => {
            const { [name]: _, ...others } = filterValues;
            setFilters(
                value === '' || value === null || value === undefined ? others : { ...others, [name]: value },
            );
        },
    };
};
