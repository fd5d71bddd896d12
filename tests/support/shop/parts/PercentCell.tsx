import type { PanelCellProps } from '#panel';

/** A cell that reads the whole record. */
const PercentCell = ({ record }: PanelCellProps) => <b>{`−${String(record.percent)}%`}</b>;
export default PercentCell;
