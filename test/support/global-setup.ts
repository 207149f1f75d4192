import { CLUSTER_FOLDER, makeRunFolder, removeOldRunFolders, removeRunFolder } from "./cluster.ts"

/** Once per test run: names a folder for the run's database (started when a test asks), and clears it in the end. */
export default async () => {
  await removeOldRunFolders()
  const folder = makeRunFolder()
  process.env[CLUSTER_FOLDER] = folder
  return () => removeRunFolder(folder)
}
