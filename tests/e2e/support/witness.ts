/** What a page did beyond its window. */
export interface Witnessed {
    /** The browser's own notifications, in order, and the last that happened to each: `show`, `error`, `close`. */
    shown: { title: string; body?: string; happened?: string }[];
    notifications: Notification[];
    audio: AudioContext[];
    /** The largest amplitude, 0 to 1, of what was sent to the loudspeakers. */
    loudest: number;
}

/** For addInitScript: the browser's own notifications and its sound stay what they are, and are written down. */
export const witness = (): void => {
    const all: Witnessed = { shown: [], notifications: [], audio: [], loudest: 0 };
    Object.assign(window, { witnessed: all });
    window.Notification = class extends Notification {
        constructor(title: string, options?: NotificationOptions) {
            super(title, options);
            const entry: Witnessed['shown'][number] = { title, body: options?.body };
            all.shown.push(entry);
            all.notifications.push(this);
            for (const name of ['show', 'error', 'close'])
                this.addEventListener(name, () => (entry.happened = name));
        }
    };
    const connect = AudioNode.prototype.connect as (...to: unknown[]) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
        const context = this.context;
        if (to[0] === context.destination && context instanceof AudioContext) {
            if (!all.audio.includes(context)) all.audio.push(context);
            const meter = context.createAnalyser();
            connect.call(this, meter);
            // 0.7 s of sound: on a busy machine this timer comes late.
            meter.fftSize = 32_768;
            const samples = new Float32Array(meter.fftSize);
            setInterval(() => {
                meter.getFloatTimeDomainData(samples);
                all.loudest = Math.max(all.loudest, ...samples);
            }, 20);
        }
        return connect.apply(this, to);
    } as typeof AudioNode.prototype.connect;
};
