// Runs on any Node, so that it can print which version is needed.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(`Meldwerk runs on Node 24, which "npm ci" brings along; this is Node ${process.versions.node}.`)
  process.exit(1)
}
process.env.TZ = 'UTC'
const { restore } = await import('#app/restore.ts')
await restore(process.argv.slice(2))
