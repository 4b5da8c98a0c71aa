export interface GalleryPicture {
  url: string;
  /** Empty: the product's name and its place say it. */
  alt: string;
  focalX: number;
  focalY: number;
}
