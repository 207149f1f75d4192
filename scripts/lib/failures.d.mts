export declare const failedTests: (report: unknown) => ReadonlyArray<string>
export declare const failedE2e: (report: unknown) => ReadonlyArray<string>
