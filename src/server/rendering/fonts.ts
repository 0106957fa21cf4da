import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const fontFolder = join(import.meta.dirname, '../../../assets/fonts')
export const fontFiles = {
  regular: join(fontFolder, 'NotoSans-Regular.ttf'),
  bold: join(fontFolder, 'NotoSans-Bold.ttf'),
  italic: join(fontFolder, 'NotoSans-Italic.ttf'),
} as const

export const otherFontFiles = {
  arabic: join(fontFolder, 'NotoSansArabic-Regular.ttf'),
  hebrew: join(fontFolder, 'NotoSansHebrew-Regular.ttf'),
  devanagari: join(fontFolder, 'NotoSansDevanagari-Regular.ttf'),
  thai: join(fontFolder, 'NotoSansThai-Regular.ttf'),
  cjk: join(fontFolder, 'NotoSansCJK-Subset.otf'),
  emoji: join(fontFolder, 'NotoEmoji-Regular.ttf'),
} as const

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Makes generated images use the product's own fonts and no others. Call it before sharp is imported for the first
 * time: fontconfig reads its configuration once per process.
 */
export function setUpFonts(workFolder: string, fonts = fontFolder): void {
  const cache = join(workFolder, 'font-cache')
  mkdirSync(cache, { recursive: true })
  const file = join(workFolder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>${xml(fonts)}</dir><cachedir>${xml(cache)}</cachedir></fontconfig>
`,
  )
  // biome-ignore lint/style/noProcessEnv: the only way to tell fontconfig inside sharp where its configuration is
  process.env.FONTCONFIG_FILE = file
}
