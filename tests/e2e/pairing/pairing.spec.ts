import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'

const number = (page: Page) => page.getByRole('definition').nth(0).innerText()
const code = (page: Page) => page.getByRole('definition').nth(1).innerText()

async function openNewDevice(page: Page): Promise<{ code: string; match: string }> {
  await page.goto('/qr')
  await expect(page.getByRole('img', { name: 'QR code that pairs this device' })).toBeVisible()
  return { code: await code(page), match: await number(page) }
}

const choices = (page: Page) =>
  page.getByRole('group', { name: 'Number on the other screen' }).getByRole('button')

test.describe('pairing', () => {
  test.beforeEach(async ({ page, backend, addPerson }) => {
    await enterAs(page, backend.url, await addPerson())
  })

  test('signs a new device in by the code and the number on its screen', async ({
    page: phone,
    browser,
    backend,
  }) => {
    const context = await browser.newContext({ baseURL: backend.url })
    const desk = await context.newPage()
    const shown = await openNewDevice(desk)
    expect(shown.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/u)
    await expect(desk.getByRole('timer')).toHaveText(/^Good for (?:90|8\d) seconds$/u)

    await phone.goto(`/qr/#code=${shown.code.replace('-', '')}`)
    await expect(phone).toHaveURL(/\/qr\/$/u)
    const question = phone.getByRole('heading', { name: /^Sign in .+\?$/u })
    await expect(question).toBeFocused()
    await expect(choices(phone)).toHaveCount(3)
    await phone.getByRole('button', { name: shown.match }).click()
    await expect(phone.getByText(/^.+ on .+ is signed in$/u)).toBeVisible()
    await expect(desk).toHaveURL(/\/apps\/?$/u)
    await expect(desk.getByRole('button', { name: /^Account of Person/u })).toBeVisible()
    await phone.getByRole('link', { name: 'My devices' }).click()
    await expect(phone.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2)
    await context.close()
  })

  test('accepts the code from the keyboard, however it is written', async ({
    page: phone,
    browser,
    backend,
  }) => {
    const context = await browser.newContext({ baseURL: backend.url })
    const shown = await openNewDevice(await context.newPage())
    await phone.goto('/qr')
    const field = phone.getByLabel('Code on the other screen')
    await field.fill('ABC')
    await phone.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/eight letters and digits/u)
    await field.fill('22222222')
    await phone.keyboard.press('Enter')
    await expect(phone.getByText('This code is not valid')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill(` ${shown.code.toLowerCase().replace('-', ' ')} `)
    await phone.keyboard.press('Enter')
    await expect(choices(phone)).toHaveCount(3)
    await context.close()
  })

  test('ends with a wrong number, and the new device can start again', async ({
    page: phone,
    browser,
    backend,
  }) => {
    const context = await browser.newContext({ baseURL: backend.url })
    const desk = await context.newPage()
    const shown = await openNewDevice(desk)
    await phone.goto(`/qr#code=${shown.code.replace('-', '')}`)
    await choices(phone).filter({ hasNotText: shown.match }).first().click()
    await expect(phone.getByText('That is not the number on the other screen')).toBeVisible()
    await expect(desk.getByText('Refused on the other device')).toBeVisible()
    await desk.getByRole('button', { name: 'Show a new code' }).click()
    await expect(desk.getByRole('timer')).toBeVisible()
    expect(await code(desk)).not.toBe(shown.code)
    expect(await desk.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await context.close()
  })

  test('is refused by the person', async ({ page: phone, browser, backend }) => {
    const context = await browser.newContext({ baseURL: backend.url })
    const desk = await context.newPage()
    const shown = await openNewDevice(desk)
    await phone.goto(`/qr#code=${shown.code.replace('-', '')}`)
    await phone.getByRole('button', { name: 'Refuse' }).click()
    await expect(phone.getByText(/was refused$/u)).toBeVisible()
    expect(await phone.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await expect(desk.getByText('Refused on the other device')).toBeVisible()
    await context.close()
  })
})

test.describe('the camera', () => {
  test.beforeEach(async ({ page, backend, addPerson }) => {
    await enterAs(page, backend.url, await addPerson())
  })

  test('reads the QR code of the new device', async ({ page: phone, browser, backend }) => {
    const context = await browser.newContext({ baseURL: backend.url })
    const desk = await context.newPage()
    const shown = await openNewDevice(desk)
    const scanned = `${backend.url}/qr/#code=${shown.code.replace('-', '')}`
    await phone.addInitScript((text) => {
      const stream = () => Promise.resolve(document.createElement('canvas').captureStream(10))
      Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: stream })
      Object.defineProperty(HTMLMediaElement.prototype, 'readyState', { get: () => 4 })
      Object.defineProperty(HTMLMediaElement.prototype, 'play', { value: () => Promise.resolve() })
      Object.defineProperty(globalThis, 'BarcodeDetector', {
        value: class {
          detect = () => Promise.resolve([{ rawValue: 'WIFI:S:x;;' }, { rawValue: text }])
        },
      })
    }, scanned)
    await phone.goto('/qr')
    await phone.getByRole('button', { name: 'Scan with the camera' }).click()
    await expect(phone.getByRole('heading', { name: /^Sign in .+\?$/u })).toBeFocused()
    await phone.getByRole('button', { name: shown.match }).click()
    await expect(desk).toHaveURL(/\/apps\/?$/u)
    await context.close()
  })

  test('that is not allowed leaves the keyboard', async ({ page: phone }) => {
    await phone.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: refuse })
      Object.defineProperty(globalThis, 'BarcodeDetector', { value: Object })
    })
    await phone.goto('/qr')
    await phone.getByRole('button', { name: 'Scan with the camera' }).click()
    await expect(phone.getByText('The camera cannot be used')).toBeVisible()
    await phone.getByRole('button', { name: 'Close the camera' }).click()
    await expect(phone.getByRole('button', { name: 'Scan with the camera' })).toBeVisible()
    expect(await phone.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await expect(phone.getByLabel('Code on the other screen')).toBeVisible()
  })
})

test.describe('a new device', () => {
  test('says when its code has run out and shows another', async ({ page }) => {
    await page.clock.install()
    await openNewDevice(page)
    await page.clock.runFor(60_000)
    await expect(page.getByRole('timer')).toHaveText(/^Good for (?:30|2\d) seconds$/u)
    await page.clock.runFor(31_000)
    await expect(page.getByText('The code has expired')).toBeVisible()
    await page.getByRole('button', { name: 'Show a new code' }).click()
    await expect(page.getByRole('timer')).toBeVisible()
  })

  test('says that it is offline and continues automatically', async ({ page, context }) => {
    await openNewDevice(page)
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline')).toHaveCount(0)
  })

  test('that scanned a code without being signed in is sent to sign-in, and returns to the question', async ({
    page,
    browser,
    backend,
    addPerson,
  }) => {
    const person = await addPerson()
    const context = await browser.newContext({ baseURL: backend.url })
    const shown = await openNewDevice(await context.newPage())
    await page.goto(`/qr/#code=${shown.code.replace('-', '')}`)
    await expect(page.getByText('You are not signed in here')).toBeVisible()
    await expect(page).toHaveURL(/\/qr\/$/u)
    await page.getByRole('link', { name: 'Sign in here' }).click()
    await page.getByLabel('E-mail or username').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Sign in .+\?$/u })).toBeVisible()
    await context.close()
  })
})
