/** What a shipment was when the whole order was marked as delivered; `none`: it was made by that. */
export type BeforeDelivery = 'none' | 'packed' | 'shipped';

export interface ShipmentItemRecord {
  lineId: number;
  name: string;
  choice: string;
  qty: number;
}

export interface ShipmentRecord {
  id: number;
  publicId: string;
  orderId: number;
  carrier: string;
  trackingNumber: string;
  trackingLink: string | null;
  packedAt: Date;
  /** For staff alone. */
  packedBy: string | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  items: ShipmentItemRecord[];
}
