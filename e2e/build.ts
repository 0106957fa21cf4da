import { ensureBuilt } from '../scripts/build.ts'

/** Once, before the stories: no two servers should build at the same time. */
export default async function build() {
  await ensureBuilt()
}
