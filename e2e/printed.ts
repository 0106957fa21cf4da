import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** The text of the page as it comes on paper, without white space, as where a line ends does not matter. */
export const printed = async (page: Page): Promise<string> => (await printedSheets(page)).join('')

/** The same, for each sheet of paper. */
export async function printedSheets(page: Page): Promise<string[]> {
  const file = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false })
  return text.map(withoutSpace)
}

export const withoutSpace = (text: string) => text.replace(/[\s\u00ad\u200b]+/g, '')

/** The texts in the main part of the page, piece by piece, without those that are only pressed or filled in. */
export const readOnScreen = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate(main => {
    const pressed =
      ':is(button, nav):not([data-print~="text"]), summary, label, form, [role="status"], [aria-hidden="true"], [data-print~="no"], input[type="file"] + *'
    const pieces: string[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text.length < 2 || element.closest(pressed)) continue
      const { width, height } = element.getBoundingClientRect()
      if (element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1) pieces.push(text)
    }
    return pieces
  })

/** The texts of buttons and links for navigation, which have no use on paper. */
export const pressedOnScreen = (page: Page): Promise<string[]> =>
  page
    .locator(':is(button, nav a, footer a):not([data-print~="text"] *, [data-print~="text"], :has(img))')
    .filter({ visible: true })
    .allInnerTexts()

/** The texts of forms, with the placeholders of their fields: nobody fills them in on paper. */
export async function filledInOnScreen(page: Page): Promise<string[]> {
  const forms = page.locator('main form').filter({ visible: true })
  const fields = forms.locator('[placeholder]')
  const placeholders = await fields.evaluateAll(all => all.map(field => field.getAttribute('placeholder') ?? ''))
  return [...(await forms.allInnerTexts()).flatMap(text => text.split('\n')), ...placeholders]
}
