declare module 'subset-font' {
  interface Axis {
    min: number;
    max: number;
    default: number;
  }
  /** The parts of the package that the build uses; it comes without types of its own. */
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
