/** Notifications and sounds of a page. */
export interface Witnessed {
    /** The browser's notifications in order, each with its last event: `show`, `error`, `close`. */
    shown: { title: string; body?: string; happened?: string }[];
    notifications: Notification[];
    audio: AudioContext[];
    /** The largest amplitude of the audio output, 0 to 1. */
    loudest: number;
}

/** For addInitScript: records the browser's notifications and sounds without changing them. */
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
            // 0.7 s of sound, because this timer is late on a busy machine.
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
