import puppeteer, { type Frame } from 'puppeteer-core';
import type { Driver, Engine } from './driver';

const start = async (origin: string): Promise<Driver> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  });
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('console', message => {
    if (['error', 'warn'].includes(message.type())) {
      problems.push(`${page.url()}: ${message.text()}`);
    }
  });
  page.on('pageerror', error => problems.push(`${page.url()}: ${String(error)}`));
  const find = (target: string) =>
    page.locator(target.startsWith('//') ? `::-p-xpath(${target})` : target).setTimeout(30_000);
  return {
    problems,
    open: async path => {
      await page.goto(origin + path);
    },
    click: target => find(target).click(),
    select: (target, value) => find(target).fill(value),
    type: text => page.keyboard.type(text),
    press: key => page.keyboard.press(key),
    evaluate: async (expression, frames = []) => {
      let frame: Frame = page.mainFrame();
      for (const selector of frames) {
        const element = await frame.waitForSelector(selector);
        const inner = await element?.contentFrame();
        if (!inner) throw new Error(`No frame at ${selector}.`);
        frame = inner;
      }
      return frame.evaluate(expression);
    },
    close: () => browser.close(),
  };
};

export const firefox: Engine = { name: 'Firefox', start };
