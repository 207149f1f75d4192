export declare const failedTests: (report: unknown) => ReadonlyArray<string>
export declare const failedJourneys: (report: unknown) => ReadonlyArray<string>
