// Runs on any Node, so that it can print which version is needed.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(`Meldwerk runs on Node 24, which "npm ci" brings along; this is Node ${process.versions.node}.
Start it with "npm start", after "npm ci" without --omit=optional.`)
  process.exit(1)
}
console.log(`Meldwerk on Node ${process.versions.node}`)
process.env.TZ = 'UTC'

const { start } = await import('../src/app/main.server.ts')
if (process.env.DEV_WEB) {
  await start({})
} else {
  const { ensureBuilt } = await import('./build.ts')
  await start({ webFolder: await ensureBuilt() })
}
