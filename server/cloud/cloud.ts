import type { NotificationCollection } from '../../contract/constants';

/** A document that is written to the cloud, or deleted there if it has no fields. */
export type CloudChange = {
    collection: NotificationCollection;
    id: string;
    fields?: { purchase_operation_id?: number; product_id?: number; seen: boolean; created_at: Date };
};

/** The two notification collections in the cloud, which panels follow and clear. */
export type Cloud = {
    /** Applies all changes or none. Writing or deleting the same again changes nothing. */
    apply(changes: CloudChange[]): Promise<void>;
};
