import { useTag } from './MoneyField';

/** Names as the panel's language lists them, each in its own direction, and how many others there are. */
export const NameList = ({ names, others }: { names: readonly string[]; others?: string | undefined }) => (
    <>
        {new Intl.ListFormat(useTag())
            .formatToParts(others ? [...names, others] : names)
            .map(({ type, value }, at) => (type === 'element' ? <bdi key={at}>{value}</bdi> : value))}
    </>
);
