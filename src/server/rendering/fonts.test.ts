import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontFiles, fontFolder } from './fonts.ts'

/** Draws a tile with labels in a process of its own, which knows no fonts but those in the folder. */
function tileWith(fonts: string): string {
  const script = `
    import { setUpFonts } from './src/server/rendering/fonts.ts'
    setUpFonts(${JSON.stringify(mkdtempSync(join(tmpdir(), 'fonts-')))}, ${JSON.stringify(fonts)})
    const { meldstad } = await import('./src/demo/town.ts')
    const { atlasOf } = await import('./src/demo/tiles/atlas.ts')
    const { rdScheme } = await import('./src/demo/tiles/schemes.ts')
    const { tileSvg, tilePng } = await import('./src/demo/tiles/picture.ts')
    const { x, y } = rdScheme.toPixel(13)(meldstad().squares[0].ring[0])
    const svg = tileSvg(atlasOf(meldstad()), rdScheme, { z: 13, x: Math.floor(x / 256), y: Math.floor(y / 256) })
    process.stdout.write((await tilePng(svg, 'standaard')).toString('base64'))
  `
  const flags = ['--input-type=module-typescript', '-e', script]
  return execFileSync(process.execPath, flags, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

function folderWith(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'own-fonts-'))
  for (const [i, file] of files.entries()) copyFileSync(file, join(folder, `${i}.ttf`))
  return folder
}

test('labels are drawn with the fonts that come with the product, and with no others', () => {
  const bundled = tileWith(fontFolder)
  const none = tileWith(folderWith())
  const copied = tileWith(folderWith(fontFiles.regular, fontFiles.bold, fontFiles.italic))
  expect(bundled.length).toBeGreaterThan(2000)
  expect(none).not.toBe(bundled)
  expect(copied).toBe(bundled)
})
