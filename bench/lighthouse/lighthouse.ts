import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { chromiumArguments, chromiumPath } from '../../e2e/browser.ts'
import type { Figure } from '../table.ts'

const program = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js')

const Scores = z.object({
  runWarnings: z.array(z.string()),
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
})
type Scores = z.output<typeof Scores>
type Category = 'performance' | 'accessibility'

/** The scores of Lighthouse for phones, of pages for residents and of the sign-in page. */
export async function measureLighthouse(url: string): Promise<Figure[]> {
  install()
  const rounds: Scores[] = []
  for (let round = 0; round < 3; round += 1)
    rounds.push(await scoresOf(`${url}/incident/beschrijf`, ['performance', 'accessibility']))
  const first = 'Lighthouse, /incident/beschrijf'
  // Other load on the machine makes a round slower, never faster; what is not accessible is so in every round.
  const performance = Math.max(...rounds.map(round => points(round, 'performance')))
  const accessibility = Math.min(...rounds.map(round => points(round, 'accessibility')))
  const figures: Figure[] = [
    { label: `${first}: performance`, figure: performance, unit: 'points', min: 95 },
    { label: `${first}: accessibility`, figure: accessibility, unit: 'points', min: 100 },
  ]
  for (const path of ['/incident/vulaan', '/categorie', '/manage/incidents']) {
    const figure = points(await scoresOf(url + path, ['accessibility']), 'accessibility')
    figures.push({ label: `Lighthouse, ${path}: accessibility`, figure, unit: 'points', min: 100 })
  }
  return figures
}

/** Install Lighthouse from the lock file in this folder, the first time. */
function install() {
  if (existsSync(program)) return
  console.log('Fetching Lighthouse (176 MB, once).')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: import.meta.dirname, stdio: 'inherit' })
  if (status !== 0) throw new Error('Lighthouse could not be fetched, so its scores are not known.')
}

async function scoresOf(url: string, categories: readonly Category[]): Promise<Scores> {
  const options = [
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    '--output-path=stdout',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${['--headless', ...chromiumArguments].join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: await chromiumPath() }
  const running = spawn(process.execPath, [program, url, ...options], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const output = await text(running.stdout)
  if (!output) throw new Error(`Lighthouse printed no result for ${url}.`)
  const scores = Scores.parse(JSON.parse(output))
  for (const warning of scores.runWarnings) console.log(`Lighthouse, ${url}: ${warning}`)
  return scores
}

function points({ categories, audits }: Scores, category: Category): number {
  const score = categories[category]?.score ?? 0
  if (category === 'accessibility' && score < 1)
    for (const { title, score } of Object.values(audits)) if (score === 0) console.log(title)
  return Math.round(score * 100)
}
