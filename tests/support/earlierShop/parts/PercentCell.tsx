import type { PanelCellProps } from '#panel';

const PercentCell = ({ record, value }: PanelCellProps) => <b title={String(record.id)}>{String(value)}</b>;
export default PercentCell;
