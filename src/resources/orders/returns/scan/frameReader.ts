/** Reads the bar code in a picture of the camera; undefined while there is none. */
export type FrameReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The part of the browser's Barcode Detection API that is used. Chromium has it on Android and macOS. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
    new (options: { formats: string[] }): Detector;
    getSupportedFormats: () => Promise<string[]>;
};

const FORMAT = 'code_128';

/** The browser's own reader where it has one, else that of a library, which is loaded now. */
export const frameReader = async (): Promise<FrameReader> => {
    const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
    if (BarcodeDetector && (await BarcodeDetector.getSupportedFormats()).includes(FORMAT)) {
        const detector = new BarcodeDetector({ formats: [FORMAT] });
        return async video => (await detector.detect(video))[0]?.rawValue;
    }
    const { readCode128 } = await import('./code128');
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    return async video => {
        const { videoWidth: width, videoHeight: height } = video;
        if (!context || !width || !height) return undefined;
        Object.assign(context.canvas, { width, height });
        context.drawImage(video, 0, 0);
        return readCode128(context.getImageData(0, 0, width, height));
    };
};
