import { launchChromium } from './tests/support/chromium';
import { signIn, settled } from './tests/support/signIn';
const base = 'http://localhost:3990';
const browser = await launchChromium();
const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1,
});
const page = await context.newPage();
await signIn(page, base, { email: 'admin@shop.example', password: 'demo-2026-shop' });
const near = () =>
    page.evaluate(`(() => {
    const bad = /delete|remove|cancel order|^cancel…|clear|revoke|sign out|end session|unschedule/i;
    const visible = [...document.querySelectorAll('button, a[href], [role=switch], input, [role=menuitem]')].filter(e => { const r = e.getBoundingClientRect(); return e.checkVisibility() && r.width > 0 && getComputedStyle(e).visibility !== 'hidden'; });
    const name = (e) => (e.getAttribute('aria-label') || e.textContent || e.name || '').trim().slice(0, 40);
    const out = [];
    for (const one of visible) {
        if (!bad.test(name(one))) continue;
        const a = one.getBoundingClientRect();
        for (const other of visible) {
            if (other === one || other.contains(one) || one.contains(other)) continue;
            const b = other.getBoundingClientRect();
            const dx = Math.max(0, a.left - b.right, b.left - a.right), dy = Math.max(0, a.top - b.bottom, b.top - a.bottom);
            const d = Math.round(Math.hypot(dx, dy));
            if (d < 48) out.push(name(one) + ' | ' + name(other) + ' ' + d);
        }
    }
    return out;
})()`);
const paths = JSON.parse(process.argv[2]!);
for (const [name, path] of paths) {
    await page.goto(base + path);
    await settled(page);
    console.log('==', path, await near());
    await page.screenshot({ path: `/tmp/shots/${name}.png` });
}
await browser.close();
