export declare function lookForAdvisories(patience?: number): Promise<string>
