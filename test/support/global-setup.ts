import { CLUSTER_FOLDER, makeRunFolder, removeOldRunFolders, removeRunFolder } from "./cluster.ts"

/**
 * Runs once per test run: makes a folder for the run's database (started when a test asks for it), and removes it
 * at the end.
 */
export default async () => {
  await removeOldRunFolders()
  const folder = makeRunFolder()
  process.env[CLUSTER_FOLDER] = folder
  return () => removeRunFolder(folder)
}
