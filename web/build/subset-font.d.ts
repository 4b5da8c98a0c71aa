declare module 'subset-font' {
  interface Axis {
    min: number;
    max: number;
    default: number;
  }
  /** The package has no types; these are the parts used here. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures: string[];
      noHinting: boolean;
      variationAxes: Record<string, Axis>;
    },
  ): Promise<Buffer>;
}
