import bowser from 'bowser';
import type { Device } from '../../../contract/schemas/sessions';

/** Where a call comes from: the network address and the user agent. */
export type Origin = { address: string; agent: string | null };

/** User agents are written by the sender, so they are cut. */
export const MAX_AGENT_LENGTH = 300;

/** The browser and the operating system of a user agent. */
export function deviceOf(agent: string | null): Device {
    if (!agent) return { browser: null, system: null };
    const { browser, os } = bowser.parse(agent);
    return { browser: browser.name?.slice(0, 40) || null, system: os.name?.slice(0, 40) || null };
}

/** Where a call comes from, as an entry of the activity log names it. */
export function originChanges({ address, agent }: Origin): {
    address?: { to: string[] };
    device?: { to: string[] };
} {
    const { browser, system } = deviceOf(agent);
    const device = [browser, system].filter(Boolean).join(' · ');
    return { address: { to: [address] }, ...(device && { device: { to: [device] } }) };
}
